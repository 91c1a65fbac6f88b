import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;
import org.opensearch.transport.TransportService;

/**
 * Starts one real node of OpenSearch from the jars of Maven Central, with the settings of the command line: "node.name=a". Once it
 * listens it prints its two addresses on one line, because the ports are those that were free.
 */
public class OpenSearchNode extends Node {
  OpenSearchNode(Settings settings) {
    super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class), false);
  }

  public static void main(String[] args) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String setting : args) {
      int equals = setting.indexOf('=');
      settings.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
    Node node = new OpenSearchNode(settings.build());
    node.start();
    System.out.println("listening "
        + node.injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress() + " "
        + node.injector().getInstance(TransportService.class).boundAddress().publishAddress());
    // The test holds the other end of standard input: when it goes, even by a kill, no node is left behind.
    while (System.in.read() >= 0) {}
    node.close();
    System.exit(0);
  }
}
